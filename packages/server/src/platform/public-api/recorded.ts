import path from 'node:path'

/** The recorded document: what was promised so far. */
export const recordedFile = path.join(import.meta.dirname, '../../../../../docs/api/openapi.json')

/** The address that it names; each installation has its own. */
export const recordedAddress = 'https://quotes.example.com'
