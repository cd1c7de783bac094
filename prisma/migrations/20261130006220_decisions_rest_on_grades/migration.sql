-- A decision and its confirmation rest on at least one grade. What is stored already stays as it is.

ALTER TABLE "Adjudication" ADD CONSTRAINT "Adjudication_rests_on_grades"
  CHECK ("kind" = 'reopen' OR cardinality("consideredGradeIds") > 0) NOT VALID;
