/** What is in an export of a homeowner's data, in plain words. */
export function readMe(facts: {
  company: string
  name: string
  at: Date
  tables: readonly string[]
  missing: readonly string[]
}): string {
  const { company, name, at, tables, missing } = facts
  const lines = [
    `All data that ${company} holds about ${name}, as of ${at.toISOString()}.`,
    '',
    'csv/    a table each for a spreadsheet; text that looks like a formula begins with an apostrophe',
    'json/   the same tables for programs, with every value as it is stored',
    'files/  the files, each in a folder named by its ID in the table "file"',
    '',
    'Times are UTC, money is in whole cents, percentages are in hundredths of a percent, IDs are UUIDs.',
    '',
    'Check the content before you give it away: notes and the history may speak of other people.',
    'The text of emails is left out where it may carry a link that lets its holder in; subject and recipient are there.',
    'Data that was sent to other systems, such as a CRM, is not in this file.',
    '',
    'Tables:',
    ...tables.map((table) => `  ${table}`),
    ...(missing.length > 0
      ? ['', 'Files that are too large for this export or could not be read:', ...missing.map((path) => `  ${path}`)]
      : []),
  ]
  return `${lines.join('\r\n')}\r\n`
}
