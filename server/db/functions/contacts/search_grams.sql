-- A folded text's parts of three letters, each once, with their owner in front.
CREATE OR REPLACE FUNCTION search_grams(owner integer, folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT owner || ':' || a || b || c), '{}')
  FROM (SELECT letter AS a, lead(letter, 1) OVER (ORDER BY n) AS b, lead(letter, 2) OVER (ORDER BY n) AS c
    FROM unnest(string_to_array(folded, NULL)) WITH ORDINALITY AS letters (letter, n)) parts
  WHERE c IS NOT NULL
$$;
