/** The door-to-door sales apps whose leads companies take over. Zod-free. */

/** A later app is one entry here and in `integration-vendor.ts`, its adapter behind `platform/ports/door-to-door.ts` and its sandbox. */
export const canvassVendorIds = ['salesrabbit'] as const
export type CanvassVendorId = (typeof canvassVendorIds)[number]

/** What became of a record of the app: a new lead, a lead that was there before, or none. */
export const canvassResults = ['added', 'linked', 'notAdded'] as const
export type CanvassResult = (typeof canvassResults)[number]

export const canvassResultLabels: Readonly<Record<CanvassResult, string>> = {
  added: 'Added',
  linked: 'Linked',
  notAdded: 'Not added',
}

/** Why a record became no lead. */
export const canvassFailures = [
  'CANVASS_NO_ADDRESS',
  'CANVASS_OTHER_COUNTRY',
  'CANVASS_EMAIL_NOT_VALID',
  'CANVASS_RECORD_GONE',
] as const
export type CanvassFailure = (typeof canvassFailures)[number]

/** Records that changed so many days before the app was connected, or before other statuses were selected, are imported, too. */
export const canvassDaysBack = 30
