import { createDocumentRenderer, type DocumentRenderer } from '@gable/documents/render'

/**
 * One renderer for all tests of a worker: otherwise each app and each company of a test would spend seconds of CPU time
 * on loading the templates. It ends with the worker.
 */
export const sharedRenderer: DocumentRenderer = { ...createDocumentRenderer(), close: async () => {} }
