import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Notice } from './Notice.tsx'
import { text } from './text.ts'

const NewCodes = lazy(() => import('../my-profile/NewCodes.tsx'))

/** Warns that the user has a second factor but no recovery codes, so a lost device would lock them out. */
export function RecoveryCodesNotice() {
  const [asking, setAsking] = useState(false)
  return (
    <Notice
      tone="orange"
      action={
        <Button size="xs" onClick={() => setAsking(true)}>
          {text('codes.get')}
        </Button>
      }
    >
      {text('codes.due')}
      {asking && (
        <Suspense>
          <NewCodes onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </Notice>
  )
}
