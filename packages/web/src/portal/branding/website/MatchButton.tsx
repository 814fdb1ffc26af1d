import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Designer } from '../use-designer.ts'
import { text } from './text.ts'

const MatchWebsite = lazy(() => import('./MatchWebsite.tsx'))

/** The quickest way to colours and fonts of one's own: from one's own website. */
export function MatchButton({ designer }: { designer: Designer }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="light" size="sm" onClick={() => setOpened(true)}>
        {text('match.open')}
      </Button>
      <Suspense>{opened && <MatchWebsite onAccept={designer.take} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
