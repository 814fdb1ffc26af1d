/** The cluster's migrated database, from which test databases are copied. */
export const TEMPLATE_DATABASE = 'gable_template'

/** The cluster's database with the demo, filled when a test first needs a copy of it. */
export const DEMO_DATABASE = 'gable_demo'

/** The URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
