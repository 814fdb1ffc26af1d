import { getTableName } from 'drizzle-orm'
import type { Cell } from '../../platform/csv.ts'
import type { TenantTable } from '../../platform/work/tenant-table.ts'
import { personTables, takenTables } from './archive.taken.ts'

/** Formats a value as a CSV cell. The JSON file next to it has the raw value. */
export function csvCell(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The path of a file in an export. It includes the file's id because two files may have the same name. */
export function pathOf({ id, name }: { id: string; name: string }): string {
  const plain = name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_')
  return `files/${id}/${plain || 'file'}`
}

interface Exported {
  companyName: string
  at: Date
  tenantTables: readonly TenantTable[]
}

/** The README of an export: what it contains, and what is missing and why. */
export function readMe({ companyName, at, tenantTables }: Exported, missing: readonly string[]): string {
  const leftOut = takenTables(tenantTables).flatMap(({ name, leftOut = {} }) =>
    Object.entries(leftOut).map(([column, why]) => `  ${name}.${column}: ${why}`),
  )
  const stays = tenantTables.flatMap(({ table, stays }) => (stays ? [`  ${getTableName(table)}: ${stays}`] : []))
  const ofPeople = Object.entries(personTables).map(([name, why]) => `  ${name}: ${why}`)
  const lines = [
    `All of ${companyName}'s data as of ${at.toISOString()}.`,
    '',
    'csv/    each table as a spreadsheet; text that looks like a formula begins with an apostrophe',
    'json/   the same tables for programs, with every value as stored',
    'files/  the files, each in a folder named after its id in the "file" table',
    '',
    'Times are UTC, money is whole cents, percents are hundredths of a percent, ids are UUIDs.',
    '',
    'Left out:',
    ...leftOut,
    ...stays,
    ...ofPeople,
    ...(missing.length > 0 ? ['', 'Files that could not be read:', ...missing.map((path) => `  ${path}`)] : []),
  ]
  return `${lines.join('\r\n')}\r\n`
}
