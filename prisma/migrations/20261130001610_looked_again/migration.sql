-- Grades that are equal after one was sent back, or revised for what was said about the item, are agreed on a second
-- look; "agreed" means at first sight.

UPDATE "Label" SET "basis" = 'second_look'
WHERE "basis" = 'agreed' AND EXISTS (
  SELECT FROM "Grade" grade WHERE grade."id" = ANY("Label"."gradeIds") AND grade."seq" > 1 AND NOT grade."independent");
