/** The door-to-door sales apps that leads can be imported from. Zod-free. */

/**
 * To add an app, add an entry here and in `integration-vendor.ts`, an adapter behind `platform/ports/door-to-door.ts`,
 * and a sandbox.
 */
export const canvassVendorIds = ['salesrabbit'] as const
export type CanvassVendorId = (typeof canvassVendorIds)[number]

/** The result of a record in the app: a new lead, a link to an existing lead, or no lead. */
export const canvassResults = ['added', 'linked', 'notAdded'] as const
export type CanvassResult = (typeof canvassResults)[number]

export const canvassResultLabels: Readonly<Record<CanvassResult, string>> = {
  added: 'Added',
  linked: 'Linked',
  notAdded: 'Not added',
}

export const canvassFailures = [
  'CANVASS_NO_ADDRESS',
  'CANVASS_OTHER_COUNTRY',
  'CANVASS_EMAIL_NOT_VALID',
  'CANVASS_RECORD_GONE',
] as const
export type CanvassFailure = (typeof canvassFailures)[number]

/**
 * How many days before the connection, or before a change of the selected statuses, a record may have changed and still
 * be imported.
 */
export const canvassDaysBack = 30
