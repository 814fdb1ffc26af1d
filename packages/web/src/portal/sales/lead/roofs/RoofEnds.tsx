import type { LeadStructure } from '@gable/contract/lead'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText } from '@gable/roof/drawing/figure-text'
import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { RoofEditor } from '../../../../map/editor/editor-store.ts'
import { outlineOfRings } from '../../../../map/editor/roof-facts.ts'
import { useEditor } from '../../../../map/editor/use-editor.ts'
import { chosenShape } from '../../../../map/shape/chosen-shape.ts'
import { type EndState, endStates, endsOf, type RoofEnd, turned } from '../../../../map/shape/roof-ends.ts'
import { guessOf, readOutline, resolved } from '../../../../map/shape/roof-shapes.ts'
import { roofsText } from './text.ts'

interface Props {
  editor: RoofEditor
  /** The structures as they were when the editor was opened. */
  structures: readonly LeadStructure[]
}

/** The type of each end of the selected roof: a gable, hipped, or a half-hip. */
export function RoofEnds({ editor, structures }: Props) {
  const { history, chosenId } = useEditor(editor)
  const { roofs, plane } = history.present
  const [begun] = useState(() => new Map(roofs.map(({ id, rings }) => [id, rings])))
  const roof = roofs.find(({ id }) => id === chosenId)
  const tried = useMemo(() => {
    const own = roof && readOutline(outlineOfRings(roof.rings, plane), [])
    if (!own) return null
    // An estimated shape is valid only for the outline it was made for.
    const isAsItWas = begun.get(roof.id) === roof.rings
    const provided = structures.find(({ id }) => id === roof.id)
    const isAsFound = editor.detected.get(roof.id) === roof.rings
    const known = isAsItWas ? provided?.shape : isAsFound ? provided?.scan?.roof?.shape : undefined
    const guess = known ?? guessOf(own, 'gable', 0)
    const shape = resolved(own, roof.shape ? chosenShape(roof.shape) : guess)
    return { own, shape, ends: endsOf(own, shape, guess) }
  }, [editor, roof, plane, begun, structures])
  const ends = tried?.ends.filter(({ next }) => next !== 'low') ?? []
  if (!roof || !tried || ends.length === 0) return null

  function turn(end: RoofEnd, next: EndState) {
    const shape = tried && turned(tried.own, tried.shape, tried.ends, { ...end, next })
    if (!roof || !shape) editor.say(roofsText('roofs.end.refused', { number: end.number }), true)
    else editor.run({ kind: 'setShape', roof: roof.id, shape })
  }

  return (
    <Stack component="fieldset" gap="xs" mt="md" mx={0} p={0} bd={0}>
      <Text component="legend" size="sm" fw={500}>
        {roofsText('roofs.ends', { roof: roof.name })}
      </Text>
      <SimpleGrid cols={2} spacing="xs">
        {ends.map((end) => (
          <NativeSelect
            key={end.edge}
            label={roofsText('roofs.end', { number: end.number, direction: facing(end) })}
            value={end.state}
            data={endStates.map((state) => ({ value: state, label: roofsText(`roofs.end.${state}`) }))}
            onChange={({ currentTarget: { value } }) => turn(end, value as EndState)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

/** Returns the direction that an end faces, such as "NE". Degrees of longitude are shorter than those of latitude. */
function facing({ at, outside }: RoofEnd): string {
  const shorter = Math.cos((at[1] * Math.PI) / 180)
  const [east, north] = [(outside[0] - at[0]) * shorter, outside[1] - at[1]]
  return compassText((Math.atan2(east, north) * 180) / Math.PI, ENGLISH_WORDS)
}
