import { ensureTemplates } from '../packages/documents/build.mjs'

/** Builds the document templates before tests that render them, so that none is tested as it was before a change. */
export default ensureTemplates
