import { createBrush } from './brush.ts'
import { paintCountryside, paintCreek, paintLawn } from './paint-ground.ts'
import { paintRoads } from './paint-roads.ts'
import { paintRoof, roofShadow } from './paint-roof.ts'
import { paintTrees } from './paint-tree.ts'
import { carShadow, paintBorder, paintCar, paintYard } from './paint-yard.ts'
import { demoScene, inView } from './scene.ts'
import { SHADOW } from './sun.ts'
import type { TileFrame } from './tile-frame.ts'

/** Paints one tile with a rim of `rim` pixels, as SVG. Every tile uses the same order, from the ground up. */
export function paintTile(frame: TileFrame, rim: number): string {
  const brush = createBrush(frame, rim)
  const { homes, borders, trees } = inView(demoScene(), frame)
  paintCountryside(brush)
  for (const home of homes) paintLawn(brush, home)
  paintCreek(brush)
  paintRoads(brush)
  for (const { yard } of homes) paintYard(brush, yard)
  for (const border of borders) paintBorder(brush, border)
  const cars = homes.flatMap(({ yard }) => yard.cars)
  const roofs = homes.flatMap((home) => home.roofs())
  const shadows = [...cars.map(carShadow), ...roofs.map(roofShadow)]
  brush.veil(
    shadows.map((rings) => brush.rings(...rings)),
    SHADOW,
    0.5,
  )
  for (const car of cars) paintCar(brush, car)
  const [low, high] = [trees.filter(({ kind }) => kind === 'shrub'), trees.filter(({ kind }) => kind !== 'shrub')]
  if (brush.shows(0.4)) {
    paintTrees(brush, low)
  }
  for (const roof of roofs) paintRoof(brush, roof)
  paintTrees(brush, high)
  return brush.svg()
}
