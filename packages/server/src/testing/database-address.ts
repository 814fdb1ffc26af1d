/** The migrated database of the cluster that test databases are copied from. */
export const TEMPLATE_DATABASE = 'gable_template'

/** The database of the cluster that the demo has filled, once a test has asked for a copy of it. */
export const DEMO_DATABASE = 'gable_demo'

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
