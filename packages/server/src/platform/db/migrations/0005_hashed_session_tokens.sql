-- Nobody is signed out: what browsers hold stays as it is.
UPDATE "session" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
