import { Skeleton, VisuallyHidden } from '@mantine/core'
import { uiText } from '../texts/ui-text.ts'
import classes from './List.module.css'

/** A placeholder for the rows. */
export function ListSkeleton({ phone }: { phone: boolean }) {
  return (
    <div role="status" aria-busy className={classes.skeleton}>
      <VisuallyHidden>{uiText('list.loading')}</VisuallyHidden>
      {Array.from({ length: phone ? 5 : 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={classes.skeletonRow}>
          <div className={classes.grow}>
            <Skeleton height={14} width={phone ? '55%' : '32%'} mb={8} />
            <Skeleton height={12} width={phone ? '80%' : '46%'} />
          </div>
          <Skeleton height={20} width={64} />
          {!phone && <Skeleton height={14} width={120} />}
        </div>
      ))}
    </div>
  )
}
