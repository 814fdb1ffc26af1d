import type { Database } from '@gable/server/platform/db/client'

/** The size of a table on disk, including its indexes. */
interface TableSize {
  table: string
  rows: number
  /** Size of the table and its indexes. */
  bytes: number
  indexBytes: number
}

/** Returns the `most` largest tables, largest first. Rows are counted, not estimated. */
export async function largestTables(database: Database, max: number): Promise<TableSize[]> {
  const { rows: tables } = await database.query<{ table: string; bytes: string; indexBytes: string }>(
    `select relname as table, pg_total_relation_size(oid) as bytes, pg_indexes_size(oid) as "indexBytes"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc, 1 limit $1`,
    [max],
  )
  const sizes: TableSize[] = []
  for (const { table, bytes, indexBytes } of tables) {
    const { rows } = await database.query<{ count: string }>(`select count(*) as count from public."${table}"`)
    sizes.push({ table, rows: Number(rows[0]!.count), bytes: Number(bytes), indexBytes: Number(indexBytes) })
  }
  return sizes
}

/** Returns the size of the whole database on disk, in bytes. */
export async function databaseBytes(database: Database): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]!.bytes)
}

/** Formats one line per table: rows, megabytes including indexes, and bytes per row. */
export function sizeLines(sizes: readonly TableSize[]): string[] {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  return sizes.map(({ table, rows, bytes, indexBytes }) =>
    [
      `  ${table.padEnd(22)}`,
      `${rows.toLocaleString('en-US').padStart(11)} rows`,
      megabytes(bytes).padStart(12),
      `(indexes ${megabytes(indexBytes)})`.padEnd(22),
      rows > 0
        ? `${Math.round(bytes / rows)
            .toLocaleString('en-US')
            .padStart(7)} bytes a row`
        : '',
    ]
      .join('  ')
      .trimEnd(),
  )
}
