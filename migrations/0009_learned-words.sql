-- Words are cut apart without a regular expression, and looked at once they stand once: a fifth of the time.
CREATE OR REPLACE FUNCTION search.learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted, so that two transactions with the same new words wait for each other in one order.
  INSERT INTO search.words (word)
    SELECT word FROM (SELECT DISTINCT word FROM changed, string_to_table(btrim(plain), ' ') AS word) AS known
    WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$'
    ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
