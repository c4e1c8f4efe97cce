/** Templates that are there without the owner writing one (issue 9), and which of all templates a channel gets. */
export { chooseTeamTemplate, chooseTemplate, type Followed } from './choose.ts'
export { STARTER_TEMPLATES } from './starter-templates.ts'
