-- The module that keeps searches keeps the views of lists as well. Indexes and keys go along.
ALTER TABLE "users"."saved_views" SET SCHEMA "search";
