-- A remark says something, unless it only closes its thread, within 50 kB.

ALTER TABLE "Comment"
  ADD CONSTRAINT "Comment_says_something" CHECK ("resolves" OR btrim("text") <> ''),
  ADD CONSTRAINT "Comment_length" CHECK (octet_length("text") <= 50000);
