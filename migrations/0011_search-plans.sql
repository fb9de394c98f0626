-- A changed row's entry is one row by its key: by itself the planner plans its six joins anew each time, which takes as
-- long as all else. Entries of many rows at once are written by the functions themselves, as before.
ALTER FUNCTION search.note_changed() SET plan_cache_mode = 'force_generic_plan';
