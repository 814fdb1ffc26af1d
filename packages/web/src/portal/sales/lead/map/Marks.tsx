import type { LeadCluster } from '@gable/contract/lead'
import type { DrawnPoint } from '../../../../map/projection.ts'
import { titleOf } from '../lead-names.ts'
import classes from './LeadsMap.module.css'
import { clusterWords, mapStatusColors, shortCount, slicesOf } from './status-slices.ts'
import { text } from './text.ts'

interface MarkProps {
  cluster: LeadCluster
  at: DrawnPoint
  onPress: () => void
}

/** The diameter in pixels, larger for more leads. */
const sizeOf = (count: number) => (count < 10 ? 38 : count < 100 ? 44 : count < 1_000 ? 50 : 58)

/** Several leads as a ring in the colors of their statuses, with their number. */
export function ClusterMark({ cluster, at: [left, top], onPress }: MarkProps) {
  const size = sizeOf(cluster.count)
  const label = text('onMap.open', { cluster: clusterWords(cluster) })
  return (
    <button
      type="button"
      className={classes.cluster}
      style={{ left, top, width: size, height: size }}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="21" fill="#fff" />
        {slicesOf(cluster).map(({ status, from, share }) => (
          <circle
            key={status}
            cx="22"
            cy="22"
            r="18"
            fill="none"
            stroke={mapStatusColors[status]}
            strokeWidth="5.5"
            pathLength="100"
            strokeDasharray={`${share} ${100 - share}`}
            strokeDashoffset={-from}
            transform="rotate(-90 22 22)"
          />
        ))}
      </svg>
      <span aria-hidden>{shortCount(cluster.count)}</span>
    </button>
  )
}

interface PinMarkProps extends MarkProps {
  open: boolean
  /** Whether its row is hovered. */
  pointed: boolean
}

/** One lead, or a few at the same address, as a pin in the color of its status. */
export function PinMark({ cluster: { leads, count }, at: [left, top], open, pointed, onPress }: PinMarkProps) {
  const [lead] = leads
  if (!lead) return null
  const others = count > 1 ? text.counted('onMap.others', count - 1) : ''
  const label = [titleOf(lead), lead.status, others].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={classes.pin}
      style={{ left, top }}
      aria-label={label}
      aria-expanded={open}
      title={label}
      data-pointed={pointed || open || undefined}
      onClick={onPress}
    >
      <svg viewBox="0 0 28 36" width="28" height="36" aria-hidden="true">
        <path
          d="M14 35C14 35 26.5 22.5 26.5 13.5a12.5 12.5 0 1 0-25 0C1.5 22.5 14 35 14 35Z"
          fill={mapStatusColors[lead.status]}
          stroke="#fff"
          strokeWidth="1.5"
        />
        {count === 1 ? (
          <circle cx="14" cy="13.5" r="4.5" fill="#fff" />
        ) : (
          <text x="14" y="18" textAnchor="middle" fontSize="12" fontWeight="700" fill="#fff">
            {count}
          </text>
        )}
      </svg>
    </button>
  )
}
