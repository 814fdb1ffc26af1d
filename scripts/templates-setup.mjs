import { ensureTemplates } from '../packages/documents/build.mjs'

/** Builds the document templates before tests that render them, so that tests use the current version. */
export default ensureTemplates
