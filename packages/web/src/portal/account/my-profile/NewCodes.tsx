import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../shared/session.ts'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { staleFactors } from './profile-query.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { text } from './text.ts'

/** Asks for the password, then shows new recovery codes once. */
export default function NewCodes({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const finish = () => {
    for (const queryKey of staleFactors) void queries.invalidateQueries({ queryKey })
    onDone()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  return (
    <PasswordPrompt
      title={text('codes.renew')}
      body={text('codes.renewBody')}
      run={async (current) => setCodes((await client.identity.newRecoveryCodes({ current })).recoveryCodes)}
      onClose={onDone}
    />
  )
}
