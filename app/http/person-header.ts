/**
 * The header in which a page's script says whose work it sends. Another window may have signed somebody else in
 * meanwhile; the session's person must not receive, refuse or be credited with what is not theirs.
 */
export const PERSON_HEADER = "Assize-Person";
