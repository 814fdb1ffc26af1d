import { describe, expect, test } from 'vitest'
import { flatCourtyard, gableRectangle, hipL } from '../drawing/hand-made-roofs.ts'
import { roofGltf } from './gltf.ts'
import { roofMesh } from './mesh.ts'

const mesh = roofMesh(
  [
    { name: 'Main house · Größe', roof: hipL(6, 5) },
    { name: 'Garage', roof: gableRectangle(8, 6, 9) },
    { name: 'Court', roof: flatCourtyard(16, 5) },
  ],
  { wallHeightMeters: 3 },
)
const bytes = roofGltf(mesh)
const view = new DataView(bytes.buffer)
const jsonLength = view.getUint32(12, true)
const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength)))
const bin = 20 + jsonLength + 8

interface Accessor {
  bufferView: number
  componentType: number
  count: number
  type: 'SCALAR' | 'VEC3'
  min?: number[]
  max?: number[]
}

function valuesOf(index: number): number[] {
  const accessor: Accessor = json.accessors[index]
  const { byteOffset } = json.bufferViews[accessor.bufferView]
  const count = accessor.count * (accessor.type === 'VEC3' ? 3 : 1)
  return Array.from({ length: count }, (_, at) => {
    const place = bin + byteOffset + at * 4
    return accessor.componentType === 5126 ? view.getFloat32(place, true) : view.getUint32(place, true)
  })
}

describe('a glTF file', () => {
  test('has the header, chunks and lengths of a .glb', () => {
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('glTF')
    expect(view.getUint32(4, true)).toBe(2)
    expect(view.getUint32(8, true)).toBe(bytes.length)
    expect(jsonLength % 4).toBe(0)
    expect(new TextDecoder().decode(bytes.subarray(16, 20))).toBe('JSON')
    const binLength = view.getUint32(20 + jsonLength, true)
    expect(binLength % 4).toBe(0)
    expect(binLength).toBe(json.buffers[0].byteLength)
    expect(bin + binLength).toBe(bytes.length)
    expect(json.asset.version).toBe('2.0')
  })

  test('has consecutive views, aligned and within the buffer', () => {
    let end = 0
    for (const { byteOffset, byteLength } of json.bufferViews) {
      expect(byteOffset).toBe(end)
      expect(byteOffset % 4).toBe(0)
      end += byteLength
    }
    expect(end).toBe(json.buffers[0].byteLength)
    for (const { bufferView, count, type } of json.accessors as Accessor[]) {
      expect(json.bufferViews[bufferView].byteLength).toBe(count * (type === 'VEC3' ? 12 : 4))
    }
  })

  test('has the exact bounds of its positions, and indexes only existing corners', () => {
    for (const { primitives } of json.meshes) {
      for (const { attributes, indices, material, mode } of primitives) {
        const { min, max, count }: Accessor = json.accessors[attributes.POSITION]
        const values = valuesOf(attributes.POSITION)
        for (const axis of [0, 1, 2]) {
          const own = values.filter((_, index) => index % 3 === axis)
          expect([min![axis], max![axis]]).toEqual([Math.min(...own), Math.max(...own)])
        }
        expect(Math.max(...valuesOf(indices))).toBe(count - 1)
        expect(valuesOf(indices).length % (mode === 4 ? 3 : 2)).toBe(0)
        expect(json.materials[material]).toBeDefined()
        if (attributes.NORMAL === undefined) continue
        expect(json.accessors[attributes.NORMAL].count).toBe(count)
        const normals = valuesOf(attributes.NORMAL)
        for (let at = 0; at < normals.length; at += 3) {
          expect(Math.hypot(...normals.slice(at, at + 3))).toBeCloseTo(1, 5)
        }
      }
    }
  })

  test('is upright in meters, with a node for each structure and a material for each pitch', () => {
    expect(json.nodes.map(({ name }: { name: string }) => name)).toEqual(['Main house · Größe', 'Garage', 'Court'])
    const names = json.materials.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Roof 5/12', 'Roof 9/12', 'Roof 0/12', 'Walls', 'Edge ridge']))
    expect(new Set(names).size).toBe(names.length)
    const [{ min, max }] = json.meshes[1].primitives.map(
      (primitive: { attributes: { POSITION: number } }) => json.accessors[primitive.attributes.POSITION],
    )
    // 8 m east, 3 m of rise over half of 6 m, 6 m north: toward -z.
    expect([max[0] - min[0], max[1], min[2]]).toEqual([8, 2.25, -6])
  })
})
