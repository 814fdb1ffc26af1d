import { Paper, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { DetailPage } from './DetailPage.tsx'
import { Loading } from './parts.tsx'

interface DetailSkeletonProps {
  /** The width of the back link, in pixels. */
  backWidth: number
  /** The heights of the loading content, in pixels: at full width, in the wide column, and in the side column. */
  banner?: number
  main: number
  side: readonly [number, number]
  /** The number of lines in the table below. */
  lines: number
}

/** A placeholder for a record's page, as tall as the content to come. */
export function DetailSkeleton({ backWidth, banner, main, side: [first, second], lines }: DetailSkeletonProps) {
  return (
    <DetailPage
      header={
        <Stack gap="sm">
          <Skeleton height={14} width={backWidth} />
          <Skeleton height={30} width={260} />
          <Skeleton height={14} width={320} maw="80%" />
        </Stack>
      }
      banner={banner !== undefined && <Sheet height={banner} />}
      main={
        <>
          <Sheet height={main} />
          <Paper withBorder p="lg">
            <Loading lines={lines} />
          </Paper>
        </>
      }
      side={
        <>
          <Sheet height={first} />
          <Sheet height={second} />
        </>
      }
    />
  )
}

function Sheet({ height }: { height: number }): ReactNode {
  return (
    <Paper withBorder p="lg">
      <Skeleton height={height} />
    </Paper>
  )
}
