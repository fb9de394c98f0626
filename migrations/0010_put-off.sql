CREATE TABLE "demo"."put_off" (
	"chain" integer NOT NULL,
	"place" integer NOT NULL,
	"statement" text NOT NULL,
	CONSTRAINT "put_off_chain_place_pk" PRIMARY KEY("chain","place")
);
