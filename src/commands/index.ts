import { bench } from './bench.ts'
import { classify } from './classify.ts'
import { explain } from './explain.ts'
import { match } from './match.ts'
import { number } from './number.ts'
import { refresh } from './refresh.ts'
import { render } from './render.ts'
import { serve } from './serve.ts'
import type { Command } from './shell/command.ts'

/** Every command of `sports-guide`, in the order of the help: a new command is one line here. */
export const COMMANDS: readonly Command[] = [refresh, serve, classify, match, explain, render, number, bench]
