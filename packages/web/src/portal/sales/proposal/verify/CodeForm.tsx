import { writtenCode } from '@gable/contract/report-code'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { text } from './verify-text.ts'

/** Verifies a measurement report by the code that is printed in it. */
export function CodeForm({ onCode, isPending }: { onCode: (code: string) => void; isPending: boolean }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const code = writtenCode(typed)
        setIsWrong(code === '')
        if (code !== '') onCode(code)
      }}
    >
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <TextInput
          label={text('code')}
          placeholder="7K3M-9QXA-0C2H-VB5T"
          value={typed}
          error={isWrong ? text('codeNotValid') : null}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          style={{ flexGrow: 1 }}
        />
        <Button type="submit" variant="default" loading={isPending} mt={25}>
          {text('codeCheck')}
        </Button>
      </Group>
    </form>
  )
}
