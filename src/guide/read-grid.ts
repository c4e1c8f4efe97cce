import { createReadStream } from 'node:fs'
import { type GridInput, type GuideGrid, gridBuilder } from './guide-grid.ts'
import { programmeReader } from './read-programmes.ts'

/**
 * The grid of a guide that lies in a file, read piece by piece. Rejects with the error of the
 * file system where the file cannot be read.
 */
export async function readGrid(path: string, input: GridInput): Promise<GuideGrid> {
  const builder = gridBuilder(input)
  const programmes = programmeReader()
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    for (const programme of programmes.read(piece)) builder.add(programme)
  }
  return builder.grid()
}
