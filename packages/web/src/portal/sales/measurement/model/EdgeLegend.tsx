import { area } from '@gable/contract/format/figure'
import { pitchColor } from '@gable/roof/drawing/color'
import { EDGE_STYLES, typesIn } from '@gable/roof/drawing/edge-style'
import { feetAndInches, pitchText } from '@gable/roof/drawing/figure-text'
import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import { squareMetersToSquareFeet } from '@gable/roof/units'
import { Panel } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import classes from './Model.module.css'

/** The legend of line colors and dashes, with the total length of each. */
export function EdgeLegend({ roofs, highEave }: { roofs: readonly NamedRoof[]; highEave?: string | undefined }) {
  const types = typesIn(roofs.flatMap(({ roof }) => roof.edges))
  return (
    <Panel title={text('model.edges')}>
      <dl className={classes.known}>
        {types.map((type) => {
          const { color, width, dash } = EDGE_STYLES[type]
          const length = roofs.reduce((sum, { roof }) => sum + roof.lengthsMeters[type], 0)
          return (
            <div key={type} className={classes.legendRow}>
              <dt>
                <svg width="32" height="8" viewBox="0 0 32 8" aria-hidden="true">
                  <line
                    x1="0"
                    y1="4"
                    x2="32"
                    y2="4"
                    stroke={color}
                    strokeWidth={width}
                    strokeDasharray={dash?.join(' ')}
                  />
                </svg>
                {(type === 'highEave' && highEave) || text(`model.edge.${type}`)}
              </dt>
              <dd>{feetAndInches(length)}</dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}

/** The legend of plane colors, with the roof area of each pitch. */
export function PitchLegend({ roofs }: { roofs: readonly NamedRoof[] }) {
  const facets = roofs.flatMap(({ roof }) => roof.facets).sort((one, other) => one.rise - other.rise)
  const pitches = [...new Set(facets.map(({ rise }) => pitchText(rise)))]
  return (
    <Panel title={text('model.pitches')}>
      <dl className={classes.known}>
        {pitches.map((pitch) => {
          const own = facets.filter(({ rise }) => pitchText(rise) === pitch)
          const sum = own.reduce((sqm, { areaSqm }) => sqm + areaSqm, 0)
          return (
            <div key={pitch} className={classes.legendRow}>
              <dt>
                <svg className={classes.swatch} viewBox="0 0 16 16" aria-hidden="true">
                  <rect
                    x="0.5"
                    y="0.5"
                    width="15"
                    height="15"
                    rx="3"
                    fill={pitchColor(own[0]!.rise)}
                    stroke="#8792A2"
                  />
                </svg>
                {pitch}
              </dt>
              <dd>{area(squareMetersToSquareFeet(sum))}</dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}
