/** Texts of a list's PDF. */
export const en = {
  'table.madeAt': 'As of {at}',
  'table.rows.one': '{count} row',
  'table.rows.other': '{count} rows',
  'table.all': 'The whole list',
  'table.page': 'Page {page} of {pages}',
} as const
