"""What is written to PostgreSQL, and how: one statement for each kind of row."""

from __future__ import annotations

# Every statement takes the rows of all who wait, as one array a column: one trip, one commit.
TABLE = "INSERT INTO tables SELECT * FROM unnest($1::text[], $2::bytea[], $3::float8[])"
MOVE = "INSERT INTO moves SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[], $4::float8[])"
PERSON = """
    INSERT INTO people
    SELECT person, table_id, max(at)
    FROM unnest($1::text[], $2::text[], $3::float8[]) AS sat (person, table_id, at)
    GROUP BY person, table_id
    ON CONFLICT (person, table_id) DO UPDATE SET at = excluded.at
"""
# A chapter that was learned once stays learned, however often it is begun again.
LESSON = """
    INSERT INTO lessons
    SELECT person, game, chapter, max(table_id), max(learned)
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[])
        AS taught (person, game, chapter, table_id, learned)
    GROUP BY person, game, chapter
    ON CONFLICT (person, game, chapter) DO UPDATE
    SET table_id = excluded.table_id, learned = greatest(lessons.learned, excluded.learned)
"""
MET = """
    INSERT INTO met SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
    ON CONFLICT DO NOTHING
"""
REVIEW = """
    INSERT INTO reviews SELECT * FROM unnest($1::text[], $2::bytea[], $3::float8[])
    ON CONFLICT (table_id) DO UPDATE SET review = excluded.review, at = excluded.at
"""
SOLVED = """
    INSERT INTO solved SELECT * FROM unnest($1::text[], $2::text[], $3::float8[])
    ON CONFLICT DO NOTHING
"""
CONTACT = """
    INSERT INTO contacts SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::float8[])
    ON CONFLICT (person, id) DO UPDATE SET contact = excluded.contact, at = excluded.at
"""
NO_CONTACT = """
    DELETE FROM contacts USING unnest($1::text[], $2::text[]) AS gone (person, id)
    WHERE contacts.person = gone.person AND contacts.id = gone.id
"""
WHEN = """
    INSERT INTO whens SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
    ON CONFLICT (person, table_id) DO UPDATE SET moment = excluded.moment
"""
# Nobody is told the same thing twice: a second time is refused.
TOLD = "INSERT INTO told SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::float8[])"
OLD_NEWS = "DELETE FROM told WHERE at < (SELECT max(at) FROM unnest($1::float8[]) AS old (at))"
RECORD = """
    INSERT INTO records SELECT * FROM unnest($1::text[], $2::text[], $3::float8[])
    ON CONFLICT DO NOTHING
"""
# Of what came for one table in one commit, the newest counts; rows come sorted by table and time.
DUE = """
    INSERT INTO due
    SELECT DISTINCT ON (table_id) table_id, at, kind
    FROM unnest($1::text[], $2::float8[], $3::text[]) AS waits (table_id, at, kind)
    ORDER BY table_id, at DESC
    ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, kind = excluded.kind
"""
NEVER = "DELETE FROM due WHERE table_id = ANY($1::text[])"
CLAIM = """
    UPDATE due SET at = $2 WHERE table_id IN (
        SELECT table_id FROM due WHERE at <= $1 ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED
    ) RETURNING table_id, kind
"""
SESSION = """
    INSERT INTO sessions
    SELECT opened, max(seen) FROM unnest($1::float8[], $2::float8[]) AS open (opened, seen)
    GROUP BY opened
    ON CONFLICT (opened) DO UPDATE SET seen = excluded.seen
"""
# What somebody has hidden stays hidden; the time changes with whose turn it is.
PLACE = """
    INSERT INTO places
    SELECT DISTINCT ON (person, table_id) person, table_id, game, status, at, 0
    FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::float8[])
        AS sat (person, table_id, game, status, at)
    ORDER BY person, table_id, at DESC
    ON CONFLICT (person, table_id) DO UPDATE
    SET game = excluded.game, status = excluded.status,
        at = CASE WHEN places.status = excluded.status THEN places.at ELSE excluded.at END
"""
HIDE = """
    UPDATE places SET hidden = told.hidden
    FROM unnest($1::int[], $2::text[], $3::text[]) AS told (hidden, person, table_id)
    WHERE places.person = told.person AND places.table_id = told.table_id
"""
TOO_MANY = """
    DELETE FROM records WHERE id IN (
        SELECT id FROM records ORDER BY at DESC
        OFFSET (SELECT min(most) FROM unnest($1::int[]) AS kept (most))
    )
"""
TOO_OLD = "DELETE FROM records WHERE at < (SELECT max(at) FROM unnest($1::float8[]) AS old (at))"
# The review of a record goes with it; see `review.of_record`.
UNREAD = """
    DELETE FROM reviews WHERE left(table_id, 2) = ANY($1::text[])
    AND substr(table_id, 3) NOT IN (SELECT id FROM records)
"""
FORGET = [
    "DELETE FROM moves WHERE table_id = ANY($1::text[])",
    "DELETE FROM people WHERE table_id = ANY($1::text[])",
    "DELETE FROM whens WHERE table_id = ANY($1::text[])",
    "DELETE FROM told WHERE table_id = ANY($1::text[])",
    "DELETE FROM due WHERE table_id = ANY($1::text[])",
    "DELETE FROM places WHERE table_id = ANY($1::text[])",
    "DELETE FROM reviews WHERE table_id = ANY($1::text[])",
    "DELETE FROM tables WHERE id = ANY($1::text[])",
]
KEY = "INSERT INTO secret SELECT true, * FROM unnest($1::bytea[]) ON CONFLICT DO NOTHING"
# Of what can't be written twice: how many rows of a page are kept, exactly as it says.
OURS = {
    MOVE: """
        SELECT count(*) FROM moves JOIN unnest($1::text[], $2::int[], $3::bytea[], $4::float8[])
        AS ours (table_id, n, entry, at) USING (table_id, n, entry, at)
    """,
    TOLD: """
        SELECT count(*) FROM told JOIN unnest($1::text[], $2::text[], $3::text[], $4::float8[])
        AS ours (person, table_id, what, at) USING (person, table_id, what, at)
    """,
}
