import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { useState } from 'react'
import { useAction } from '../../../../../ui/use-action.ts'
import { client } from '../../../../shared/api.ts'
import { text } from '../../text.ts'
import { codesOfFile } from './codes-of-file.ts'

/** The maximum text length to parse at once, more than all the codes that a market may have. */
const longestText = 200_000
/** The maximum number of unknown codes listed in the message. All of them stay in the field. */
const maxNamed = 12

/** Adds codes to a market's area. The server says which are known; unknown ones stay in the field to be fixed. */
export function useNewCodes(codes: readonly string[], onChange: (codes: string[]) => void) {
  const [typed, setTyped] = useState('')
  const [fault, setError] = useState<string>()
  const [reported, setReported] = useState<string>()
  const read = useAction({
    run: (written: string) => client.market.readPostalCodes({ text: written }),
    thing: text('codes.thing'),
    action: text('codes.read'),
    quiet: true,
    onDone: ({ known, unknown }) => {
      const all = new Set([...codes, ...known])
      if (all.size > limits.market.areas) return setError(messages.MAX_REACHED)
      const added = all.size - codes.length
      onChange([...all].sort())
      setTyped(unknown.join('\n'))
      setReported(
        [text.counted('codes.added', added), known.length > added && text('codes.rest')].filter(Boolean).join(' '),
      )
      if (unknown.length > 0) setError(notKnown(unknown))
    },
  })
  const type = (written: string) => {
    setError(undefined)
    setReported(undefined)
    setTyped(written)
  }
  return {
    typed,
    fault,
    reported,
    type,
    reading: read.isPending,
    add: () => (typed.length > longestText ? setError(messages.MAX_REACHED) : read.mutate(typed)),
    readFile: async (file: File) => {
      type(codesOfFile(await file.text()))
    },
  }
}

function notKnown(unknown: readonly string[]): string {
  const named = unknown.slice(0, maxNamed).join(', ')
  const more = unknown.length > maxNamed ? text.counted('codes.more', unknown.length - maxNamed) : ''
  return `${messages.POSTAL_CODE_NOT_VALID}: ${named}${more}`
}
