import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isOfTerm } from './term.query.ts'

/** The files of contract terms, readable by everyone in the company. */
export const termFiles: FileOwner = { purpose: 'term.pdf', mayRead: isOfTerm }
