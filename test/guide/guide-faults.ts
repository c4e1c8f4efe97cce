import { channelFaults } from './checker/channel-faults.ts'
import { documentFaults } from './checker/document-faults.ts'
import { programmeFaults } from './checker/programme-faults.ts'
import { type ReadGuide, readGuide } from './checker/read-guide.ts'
import { type CheckedWindow, timelineFaults } from './checker/timeline-faults.ts'

/** What is known of a guide beside its text. */
export interface GuideFacts {
  /** The window that every channel must cover; if not given, all must cover the same. */
  readonly window?: CheckedWindow | undefined
  /** The owner's zone, in which the dates of programmes count; if not given, only their form is looked at. */
  readonly timeZone?: string | undefined
  /** The guide as it was read before; if not given it is read now. */
  readonly read?: ReadGuide | undefined
}

/**
 * What is wrong with a guide beyond what the XMLTV tool sees, a sentence each: what the host would drop, cut or
 * misread, and what a viewer would see of the program behind it.
 */
export function guideFaults(xml: string, { window, timeZone, read = readGuide(xml) }: GuideFacts = {}): string[] {
  return [
    ...documentFaults(xml, read),
    ...channelFaults(read.channels),
    ...read.programmes.flatMap((programme) =>
      programmeFaults(programme, timeZone ?? null).map(
        (fault) => `${programme.attributes.channel} at ${programme.attributes.start}: ${fault}`,
      ),
    ),
    ...timelineFaults(read, window ?? null),
  ]
}
