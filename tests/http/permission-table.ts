/**
 * Who gets what from every address, written by hand. A line is a request and the status it gets as each of
 *
 *   out          nobody is signed in
 *   stranger     an account without a role in the study
 *   grader, adjudicator, researcher    one role each in the study `own`, none in the study `foreign`
 *   admin        the global role
 *   removed      was a grader of `own` and has been removed
 *   disabled     a grader of `own` whose account is disabled, with the cookie of an earlier session
 *
 * Words in braces stand for what `permission-world.ts` makes: `{own}` and `{foreign}` are studies' slugs; ids that
 * begin with `foreign-` belong to the other study, an upload to another admin. After the address may stand the name of a form made there; a POST
 * without one sends an empty form, so whoever may do it gets 422 from the form's own rules and changes nothing.
 *
 * Every route needs a line per method that it has; one below a study lines for `{own}` and `{foreign}`; one with an id
 * behind that also a line for the own study with a foreign id. A GET is sent as a page and as data.
 */
export const PERMISSION_TABLE = `
                                                  out stranger grader adjudicator researcher admin removed disabled

GET  /                                            302 200      200    200         200        200   200     302
GET  /sign-in                                     200 302      302    302         302        302   302     200
POST /sign-in                                     422 302      302    302         302        302   302     422
GET  /sign-out                                    302 302      302    302         302        302   302     302
POST /sign-out                                    302 302      302    302         302        302   302     302
GET  /link/{link}                                 200 200      200    200         200        200   200     200
POST /link/{link}                                 422 422      422    422         422        422   422     422
GET  /invitation/{invitation}                     200 200      200    200         200        200   200     200
POST /invitation/{invitation}                     422 422      422    422         422        422   422     422
POST /theme                                       302 302      302    302         302        302   302     302
GET  /nowhere                                     404 404      404    404         404        404   404     404
POST /nowhere                                     404 404      404    404         404        404   404     404

GET  /api/v1/studies                              401 401      401    401         401        401   401     401
POST /api/v1/studies                              405 405      405    405         405        405   405     405
GET  /account                                     302 200      200    200         200        200   200     302
POST /account                                     401 422      422    422         422        422   422     401
GET  /account/hours                               302 200      200    200         200        200   200     302
POST /account/hours                               401 422      422    422         422        422   422     401
GET  /account/hours/2026-11.csv                   302 200      200    200         200        200   200     302
GET  /account/hours/2026-13.csv                   302 404      404    404         404        404   404     302
GET  /account/recorded                            302 200      200    200         200        200   200     302
GET  /admin/hours                                 302 403      403    403         403        200   403     302
POST /admin/hours                                 401 403      403    403         403        422   403     401
GET  /help                                        302 200      200    200         200        200   200     302
GET  /help/statistics                             302 200      200    200         200        200   200     302
GET  /help/nothing                                302 404      404    404         404        404   404     302
GET  /admin/users                                 302 403      403    403         403        200   403     302
POST /admin/users                                 401 403      403    403         403        422   403     401
GET  /admin/audit                                 302 403      403    403         403        200   403     302

GET  /library/tasks                               302 403      403    403         200        200   403     302
GET  /library/tasks/hearsay                       302 403      403    403         200        200   403     302
GET  /library/tasks/nothing                       302 403      403    403         404        404   403     302
GET  /library/models                              302 403      403    403         200        200   403     302
GET  /library/generations                         302 403      403    403         200        200   403     302
POST /library/generations                         401 403      403    403         403        200   403     401
GET  /library/generations/{generation}            302 403      403    403         200        200   403     302
GET  /import                                      302 403      403    403         403        200   403     302
POST /import                                      401 403      403    403         403        422   403     401
POST /import/uploads                              401 403      403    403         403        422   403     401
GET  /import/{upload}                             302 403      403    403         403        200   403     302
POST /import/{upload}                             401 403      403    403         403        422   403     401
POST /import/{upload}/pieces/0                    401 403      403    403         403        422   403     401
GET  /import/{upload}/rejected.csv                302 403      403    403         403        200   403     302
GET  /import/{foreign-upload}                     302 403      403    403         403        404   403     302
POST /import/{foreign-upload} discard             401 403      403    403         403        404   403     401
POST /import/{foreign-upload}/pieces/0            401 403      403    403         403        404   403     401
GET  /import/{foreign-upload}/rejected.csv        302 403      403    403         403        404   403     302

GET  /studies                                     302 200      200    200         200        200   200     302
GET  /studies/new                                 302 403      403    403         403        200   403     302
POST /studies/new                                 401 403      403    403         403        422   403     401
GET  /studies/{own}                               302 404      403    403         200        200   403     302
POST /studies/{own}?index                         401 404      403    403         403        422   403     401
GET  /studies/{foreign}                           302 404      404    404         404        200   404     302
POST /studies/{foreign}?index                     401 404      404    404         404        422   404     401
GET  /studies/{own}/assignments                   302 404      403    403         403        200   403     302
POST /studies/{own}/assignments                   401 404      403    403         403        422   403     401
GET  /studies/{foreign}/assignments               302 404      404    404         404        200   404     302
POST /studies/{foreign}/assignments               401 404      404    404         404        422   404     401
GET  /studies/{own}/settings/guide/hearsay        302 404      403    403         403        200   403     302
POST /studies/{own}/settings/guide/hearsay        401 404      403    403         403        422   403     401
GET  /studies/{own}/settings/guide/nothing        302 404      403    403         403        404   403     302
GET  /studies/{foreign}/settings/guide/hearsay    302 404      404    404         404        200   404     302
POST /studies/{foreign}/settings/guide/hearsay    401 404      404    404         404        422   404     401
GET  /studies/{own}/settings                      302 404      403    403         200        200   403     302
POST /studies/{own}/settings                      401 404      403    403         403        422   403     401
GET  /studies/{foreign}/settings                  302 404      404    404         404        200   404     302
POST /studies/{foreign}/settings                  401 404      404    404         404        422   404     401
POST /studies/{own}/delete                        401 404      403    403         403        409   403     401
POST /studies/{foreign}/delete                    401 404      404    404         404        409   404     401
GET  /studies/{own}/items                         302 404      403    403         200        200   403     302
GET  /studies/{foreign}/items                     302 404      404    404         404        200   404     302
POST /studies/{own}/items                            401 404      403    403         403        422   403     401
POST /studies/{foreign}/items                        401 404      404    404         404        422   404     401
GET  /studies/{own}/items/{item}                  302 404      403    403         200        200   403     302
POST /studies/{own}/items/{item}                  401 404      403    403         403        422   403     401
POST /studies/{own}/items/{foreign-item} extra    401 404      403    403         403        404   403     401
POST /studies/{foreign}/items/{foreign-item}      401 404      404    404         404        422   404     401
GET  /studies/{own}/items/{foreign-item}          302 404      403    403         404        404   403     302
GET  /studies/{foreign}/items/{foreign-item}      302 404      404    404         404        200   404     302

GET  /studies/{own}/people                        302 404      403    403         403        200   403     302
POST /studies/{own}/people                        401 404      403    403         403        422   403     401
GET  /studies/{foreign}/people                    302 404      404    404         404        200   404     302
POST /studies/{foreign}/people                    401 404      404    404         404        422   404     401

GET  /studies/{own}/grade                         302 404      302    403         403        403   403     302
GET  /studies/{foreign}/grade                     302 404      404    404         404        403   404     302
GET  /studies/{own}/graded                        302 404      200    403         403        403   403     302
GET  /studies/{foreign}/graded                    302 404      404    404         404        403   404     302
GET  /studies/{own}/practice                      302 404      200    403         403        403   403     302
GET  /studies/{foreign}/practice                  302 404      404    404         404        403   404     302
POST /studies/{own}/practice                      401 404      422    403         403        403   403     401
POST /studies/{foreign}/practice                  401 404      404    404         404        403   404     401
GET  /studies/{own}/checks                        302 404      403    403         403        200   403     302
GET  /studies/{foreign}/checks                    302 404      404    404         404        200   404     302
POST /studies/{own}/checks                        401 404      403    403         403        422   403     401
POST /studies/{foreign}/checks                    401 404      404    404         404        422   404     401
GET  /studies/{own}/grade/{seat}                  302 404      200    403         403        403   403     302
GET  /studies/{own}/grade/{peer}                  302 404      404    403         403        403   403     302
GET  /studies/{own}/grade/{foreign-seat}          302 404      404    403         403        403   403     302
GET  /studies/{foreign}/grade/{foreign-seat}      302 404      404    404         404        403   404     302
GET  /studies/{own}/grade/{seat}/view             401 404      200    403         403        403   403     401
GET  /studies/{own}/grade/{peer}/view             401 404      404    403         403        403   403     401
GET  /studies/{own}/grade/{foreign-seat}/view     401 404      404    403         403        403   403     401
GET  /studies/{foreign}/grade/{foreign-seat}/view 401 404      404    404         404        403   404     401
GET  /studies/{own}/grade/{seat}/ahead            401 404      200    403         403        403   403     401
GET  /studies/{own}/grade/{peer}/ahead            401 404      404    403         403        403   403     401
GET  /studies/{own}/grade/{foreign-seat}/ahead    401 404      404    403         403        403   403     401
GET  /studies/{foreign}/grade/{foreign-seat}/ahead 401 404      404    404         404        403   404     401
GET  /studies/{own}/grade/{seat}/train            401 404      200    403         403        403   403     401
GET  /studies/{own}/grade/{peer}/train            401 404      404    403         403        403   403     401
GET  /studies/{own}/grade/{foreign-seat}/train    401 404      404    403         403        403   403     401
GET  /studies/{foreign}/grade/{foreign-seat}/train 401 404      404    404         404        403   404     401
POST /studies/{own}/grade/{seat}/open             401 404      200    403         403        403   403     401
POST /studies/{own}/grade/{peer}/open             401 404      404    403         403        403   403     401
POST /studies/{own}/grade/{foreign-seat}/open     401 404      404    403         403        403   403     401
POST /studies/{foreign}/grade/{foreign-seat}/open 401 404      404    404         404        403   404     401
POST /studies/{own}/grade/{seat}/later            401 404      200    403         403        403   403     401
POST /studies/{own}/grade/{peer}/later            401 404      404    403         403        403   403     401
POST /studies/{own}/grade/{foreign-seat}/later    401 404      404    403         403        403   403     401
POST /studies/{foreign}/grade/{foreign-seat}/later 401 404      404    404         404        403   404     401
POST /studies/{own}/grade/{seat}/draft            401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{peer}/draft            401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{foreign-seat}/draft    401 404      422    403         403        403   403     401
POST /studies/{foreign}/grade/{foreign-seat}/draft 401 404      404    404         404        403   404     401
POST /studies/{own}/grade/{seat}/time             401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{peer}/time             401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{foreign-seat}/time     401 404      422    403         403        403   403     401
POST /studies/{foreign}/grade/{foreign-seat}/time 401 404      404    404         404        403   404     401
POST /studies/{own}/grade/{seat}/submit           401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{peer}/submit           401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{foreign-seat}/submit   401 404      422    403         403        403   403     401
POST /studies/{foreign}/grade/{foreign-seat}/submit 401 404      404    404         404        403   404     401
POST /studies/{own}/grade/{seat}/retract          401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{peer}/retract key      401 404      404    403         403        403   403     401
POST /studies/{own}/grade/{foreign-seat}/retract key 401 404      404    403         403        403   403     401
POST /studies/{foreign}/grade/{foreign-seat}/retract 401 404      404    404         404        403   404     401
POST /studies/{own}/grade/{seat}/decline          401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{peer}/decline reason   401 404      404    403         403        403   403     401
POST /studies/{own}/grade/{foreign-seat}/decline reason 401 404      404    403         403        403   403     401
POST /studies/{own}/grade/{seat}/thread remark    401 404      404    403         403        403   403     401
POST /studies/{own}/grade/{seat}/thread           401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{peer}/thread remark    401 404      404    403         403        403   403     401
POST /studies/{own}/grade/{foreign-seat}/thread remark 401 404 404    403         403        403   403     401
POST /studies/{foreign}/grade/{foreign-seat}/thread 401 404    404    404         404        403   404     401
POST /studies/{foreign}/grade/{foreign-seat}/decline 401 404      404    404         404        403   404     401
POST /studies/{own}/grade/{seat}/doubt            401 404      422    403         403        403   403     401
POST /studies/{own}/grade/{peer}/doubt doubt      401 404      404    403         403        403   403     401
POST /studies/{own}/grade/{foreign-seat}/doubt doubt 401 404      404    403         403        403   403     401
POST /studies/{foreign}/grade/{foreign-seat}/doubt 401 404      404    404         404        403   404     401

GET  /studies/{own}/adjudicate                    302 404      403    200         403        403   403     302
GET  /studies/{foreign}/adjudicate                302 404      404    404         404        403   404     302
GET  /studies/{own}/adjudicate/{conflict}         302 404      403    200         403        403   403     302
GET  /studies/{own}/adjudicate/{foreign-conflict} 302 404      403    404         403        403   403     302
GET  /studies/{foreign}/adjudicate/{foreign-conflict} 302 404      404    404         404        403   404     302
GET  /studies/{own}/adjudicate/{conflict}/view    401 404      403    200         403        403   403     401
GET  /studies/{own}/adjudicate/{foreign-conflict}/view 401 404      403    404         403        403   403     401
GET  /studies/{foreign}/adjudicate/{foreign-conflict}/view 401 404      404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/claim   401 404      403    200         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/claim 401 404      403    404         403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/claim 401 404      404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/release 401 404      403    200         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/release 401 404      403    404         403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/release 401 404      404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/draft   401 404      403    422         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/draft 401 404      403    422         403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/draft 401 404      404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/decide  401 404      403    422         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/decide 401 404      403    422         403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/decide 401 404      404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/confirm 401 404      403    422         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/confirm confirmation 401 404      403    404         403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/confirm 401 404      404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/reopen  401 404      403    422         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/reopen reopening 401 404      403    404         403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/reopen 401 404      404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/doubt   401 404      403    422         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/doubt doubt 401 404      403    404         403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/doubt 401 404      404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/thread  401 404      403    422         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/thread remark 401 404 403 404       403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/thread 401 404   404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/blind   401 404      403    422         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/blind 401 404 403 422               403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/blind 401 404 404    404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/send-back 401 404    403    422         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/send-back return 401 404 403 404         403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/send-back 401 404 404 404         404        403   404     401
POST /studies/{own}/adjudicate/{conflict}/withdraw 401 404     403    200         403        403   403     401
POST /studies/{own}/adjudicate/{foreign-conflict}/withdraw 401 404 403 404        403        403   403     401
POST /studies/{foreign}/adjudicate/{foreign-conflict}/withdraw 401 404 404 404      404        403   404     401

GET  /studies/{own}/doubts                        302 404      200    200         200        200   403     302
GET  /studies/{foreign}/doubts                    302 404      404    404         404        200   404     302
POST /studies/{own}/doubts                        401 404      422    422         422        422   403     401
POST /studies/{foreign}/doubts                    401 404      404    404         404        422   404     401
POST /studies/{own}/readings                      401 404      422    422         422        422   403     401
POST /studies/{own}/readings elsewhere            401 404      404    404         404        404   403     401
POST /studies/{foreign}/readings                  401 404      404    404         404        422   404     401
POST /studies/{own}/doubts ruling                 401 404      403    404         403        404   403     401

GET  /studies/{own}/scores                        302 404      403    403         200        200   403     302
GET  /studies/{foreign}/scores                    302 404      404    404         404        200   404     302
GET  /studies/{own}/scores.json                   302 404      403    403         403        403   403     302
GET  /studies/{foreign}/scores.json               302 404      404    404         404        403   404     302
GET  /studies/{own}/agreement                     302 404      403    403         200        200   403     302
GET  /studies/{foreign}/agreement                 302 404      404    404         404        200   404     302
GET  /studies/{own}/agreement.json                302 404      403    403         200        200   403     302
GET  /studies/{foreign}/agreement.json            302 404      404    404         404        200   404     302
GET  /studies/{own}/export                        302 404      403    403         200        200   403     302
GET  /studies/{foreign}/export                    302 404      404    404         404        200   404     302
GET  /studies/{own}/pictures/scores.svg           302 404      403    403         403        403   403     302
GET  /studies/{foreign}/pictures/scores.svg       302 404      404    404         404        403   404     302
GET  /studies/{own}/pictures/error-types.svg      302 404      403    403         403        403   403     302
GET  /studies/{own}/pictures/agreement.svg        302 404      403    403         200        200   403     302
GET  /studies/{own}/pictures/progress.svg         302 404      403    403         200        200   403     302
GET  /studies/{foreign}/pictures/progress.svg     302 404      404    404         404        200   404     302
GET  /studies/{own}/pictures/models.svg           302 404      403    403         404        404   403     302
GET  /studies/{own}/export/grades.csv             302 404      403    403         200        200   403     302
GET  /studies/{foreign}/export/grades.csv         302 404      404    404         404        200   404     302
`;

export const ROLES = [
  "out",
  "stranger",
  "grader",
  "adjudicator",
  "researcher",
  "admin",
  "removed",
  "disabled",
] as const;
export type Role = (typeof ROLES)[number];

export type PermissionLine = {
  readonly method: string;
  /** With words in braces. */
  readonly address: string;
  /** A form made in `permission-world.ts`. */
  readonly form: string | null;
  /** By role, in the order of `ROLES`. */
  readonly codes: readonly number[];
};

/** The lines of a table. @throws on a line that does not have a code per role */
export function readPermissionTable(table: string): PermissionLine[] {
  const lines = table.split("\n").filter((line) => line.trim() !== "");
  const [head = "", ...rows] = lines;
  if (head.trim().split(/\s+/).join() !== ROLES.join())
    throw new Error(`The head is not ${ROLES.join(" ")}.`);
  return rows.map((row) => {
    const words = row.trim().split(/\s+/);
    const codes = words.slice(-ROLES.length).map(Number);
    const [method, address, form = null, ...rest] = words.slice(0, -ROLES.length);
    if (!method || !address?.startsWith("/") || rest.length > 0 || codes.some((code) => !(code >= 100))) {
      throw new Error(`This line cannot be read: ${row}`);
    }
    return { method, address, form, codes };
  });
}
