import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { undoDays } from './product.price.query.ts'
import { productPriceChange } from './product.table.ts'

/** Deletes previous prices once they can no longer be restored. */
export async function deleteOldPriceChanges(work: RetentionWork): Promise<void> {
  const { createdAt } = productPriceChange
  await deleteOutdated(work, { table: productPriceChange, column: createdAt, before: daysAgo(work, undoDays) })
}
