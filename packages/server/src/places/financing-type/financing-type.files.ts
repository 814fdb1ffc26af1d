import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isLogoOfFinancing, logoPurpose } from './financing-type.logo.ts'

/** Logos of financing types: every homeowner sees them, and so may every user. */
export const financingTypeFiles: FileOwner = {
  purpose: logoPurpose,
  mayRead: (ctx, fileId) => isLogoOfFinancing(ctx.db, ctx.company.id, fileId),
}
