import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '../../../../ui/icon.tsx'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconHome2,
  IconMinus,
  IconPlus,
  IconTopView,
} from '../../../../ui/icons.tsx'
import { text } from '../text.ts'
import classes from './Model.module.css'
import type { ModelMove } from './model-look.ts'

const buttons: readonly { move: ModelMove; icon: Icon; key: string }[] = [
  { move: 'left', icon: IconArrowLeft, key: '←' },
  { move: 'right', icon: IconArrowRight, key: '→' },
  { move: 'up', icon: IconArrowUp, key: '↑' },
  { move: 'down', icon: IconArrowDown, key: '↓' },
  { move: 'closer', icon: IconPlus, key: '+' },
  { move: 'farther', icon: IconMinus, key: '−' },
  { move: 'top', icon: IconTopView, key: 'T' },
  { move: 'home', icon: IconHome2, key: 'H' },
]

/** Buttons for all camera moves. */
export function ModelControls({ onMove }: { onMove: (move: ModelMove) => void }) {
  return (
    <fieldset aria-label={text('model.controls')} className={classes.controls}>
      {buttons.map(({ move, icon: MoveIcon, key }) => {
        const label = text(`model.move.${move}`)
        return (
          <Tooltip key={move} label={`${label} (${key})`}>
            <ActionIcon variant="default" size={40} aria-label={label} onClick={() => onMove(move)}>
              <MoveIcon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
