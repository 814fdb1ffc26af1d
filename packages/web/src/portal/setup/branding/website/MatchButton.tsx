import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Designer } from '../use-designer.ts'
import { text } from './text.ts'

const MatchWebsite = lazy(() => import('./MatchWebsite.tsx'))

/** Opens the dialog that copies colors and fonts from the company's website. */
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
