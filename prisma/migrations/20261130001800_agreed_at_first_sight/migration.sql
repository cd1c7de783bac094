-- Equal grades none of which was made after something of the others had reached its author are agreed at first sight.

UPDATE "Label" SET "basis" = 'agreed'
WHERE "basis" = 'second_look' AND NOT EXISTS (
  SELECT FROM "Grade" grade WHERE grade."id" = ANY("Label"."gradeIds") AND grade."seq" > 1 AND NOT grade."independent");
