import { daysAgo, deleteOutdated, type Forgetting } from '../platform/work/forget.ts'
import { undoDays } from './product.price.query.ts'
import { productPriceChange } from './product.table.ts'

/** Forgets the prices of before, once they can no longer be brought back. */
export async function forgetPriceChanges(work: Forgetting): Promise<void> {
  const { createdAt } = productPriceChange
  await deleteOutdated(work, { table: productPriceChange, column: createdAt, before: daysAgo(work, undoDays) })
}
