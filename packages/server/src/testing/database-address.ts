/** The migrated database of the cluster that test databases are copied from. */
export const TEMPLATE_DATABASE = 'gable_template'

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
