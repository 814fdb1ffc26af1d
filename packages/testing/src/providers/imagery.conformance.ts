import { imagery } from '@gable/contract/geo'
import type { ImageryProvider } from '@gable/server/platform/ports/imagery'
import { TEST_KEY } from '@gable/testing/providers/failures'
import { describe, expect, test } from 'vitest'

/** Tests that every imagery provider must pass, wherever its tiles come from. */
export function imageryConformance(
  kind: ImageryProvider['kind'],
  provider: () => ImageryProvider,
  { mayTrace, attribution }: { mayTrace: boolean; attribution: RegExp },
): void {
  describe(`imagery ${kind}`, () => {
    const publicUrl = 'https://quotes.example'
    const describeIt = () => provider().describe(publicUrl, 'widget-id', [-111.1, 43.7])

    test('describes itself by the contract, with its notice and whether tracing is allowed', async () => {
      const described = imagery.parse(await describeIt())
      expect(described).toMatchObject({ kind, mayTrace })
      expect(provider().kind).toBe(kind)
      expect(described.attribution).toMatch(attribution)
      expect(described.maxZoom).toBeGreaterThanOrEqual(16)
    })

    test('returns tile URLs without a key, at this server or at a named origin', async () => {
      const { tiles } = await describeIt()
      expect(tiles).not.toEqual([])
      for (const tile of tiles) {
        for (const place of ['{z}', '{x}', '{y}']) expect(tile.split(place)).toHaveLength(2)
        expect(tile).not.toContain(TEST_KEY)
        const { origin } = new URL(tile)
        if (provider().tile) expect(tile).toBe(`${publicUrl}/api/widget/widget-id/tiles/{z}/{x}/{y}`)
        else expect(provider().origins).toContain(origin)
      }
    })
  })
}
