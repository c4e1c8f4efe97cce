import { condition } from './condition.ts'
import { language } from './language.ts'
import { league } from './league.ts'
import { notice } from './notice.ts'
import { page } from './page.ts'
import { route } from './route.ts'
import type { Skeleton } from './skeleton.ts'
import { source } from './source.ts'
import { variable } from './variable.ts'

/** Every kind of `npm run new`, in the order in which it lists them: a new kind is a file here and one line. */
export const SKELETONS: readonly Skeleton[] = [league, variable, condition, language, source, page, route, notice]
