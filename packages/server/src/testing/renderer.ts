import { createDocumentRenderer, type DocumentRenderer } from '@gable/documents/render'

/**
 * One renderer for all tests of a worker: loading the templates takes seconds of processor time, which each app and each
 * company of a test would spend again. It ends with the worker.
 */
export const sharedRenderer: DocumentRenderer = { ...createDocumentRenderer(), close: async () => {} }
