-- The day in UTC of a moment; where there is none, a day that never comes.
CREATE OR REPLACE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  coalesce((moment AT TIME ZONE 'UTC')::date, 'infinity'::date);
