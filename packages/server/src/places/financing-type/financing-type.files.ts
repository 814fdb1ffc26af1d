import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isLogoOfFinancing, logoPurpose } from './financing-type.logo.ts'

/** Logos of financing types are public, so every user may see them too. */
export const financingTypeFiles: FileOwner = {
  purpose: logoPurpose,
  mayRead: (ctx, fileId) => isLogoOfFinancing(ctx.db, ctx.company.id, fileId),
}
