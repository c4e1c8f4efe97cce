import type { StreamGroup } from '../../../../src/generated/records.ts'
import { gameOfTvgId } from '../checks/check.ts'
import { favoriteOf, firstGroups, isOn } from '../choices.ts'
import { fullName } from '../leagues.ts'
import type { Deed, Scene } from './deed.ts'

/** What the user switches, narrows and widens. */
export const CHOICE_DEEDS: readonly Deed[] = [
  { name: 'a league is switched off in a stream group', weight: 4, act: switchLeagueOff },
  { name: 'a league is switched on in a stream group', weight: 3, act: switchLeagueOn },
  { name: 'a stream group is switched off', weight: 2.5, act: switchGroupOff },
  { name: 'a stream group is switched on', weight: 4, act: switchGroupOn },
  { name: 'a stream group is deleted', weight: 0.8, act: deleteGroup },
  { name: 'a stream group is created', weight: 1.5, act: createGroup },
  { name: "a stream group's playlist groups change", weight: 1.5, act: changePlaylistGroups },
  { name: 'names are excluded by a stream group', act: excludeNames },
  { name: 'the form chooses groups', weight: 1.5, act: chooseInForm },
  { name: 'the form chooses leagues', act: chooseLeaguesInForm },
  { name: 'sports are set aside', act: setSportsAside },
  { name: 'the time before events changes', act: changeCreateBefore },
  { name: 'the time after events changes', act: changeDeleteAfter },
  { name: 'a favorite team is added', act: addFavorite },
  { name: 'a favorite team is removed', act: removeFavorite },
  { name: 'an exception keyword changes', act: changeKeyword },
  { name: 'the limits of a refresh change', weight: 0.7, act: changeCaps },
  { name: 'the user begins again', weight: 1.5, act: beginAgain },
]

function replaceGroup({ choices }: Scene, group: StreamGroup, changed: StreamGroup): void {
  choices.groups = choices.groups.map((one) => (one === group ? changed : one))
}

function switchLeagueOff(scene: Scene) {
  const group = scene.dice.pick(scene.choices.groups.filter(isOn))
  const all = scene.leagues.map(({ code }) => code)
  const own = group?.leagues ?? all
  // One that has channels now, where there is one.
  const shown = scene.channels.flatMap(({ tvgId }) => gameOfTvgId(tvgId ?? '', scene.games)?.league.code ?? [])
  const off = scene.dice.pick(own.filter((code) => shown.includes(code))) ?? scene.dice.pick(own)
  if (group === undefined || off === undefined || own.length < 2) return null
  replaceGroup(scene, group, { ...group, leagues: own.filter((code) => code !== off) })
  return `${off} is switched off in "${group.name}"`
}

function switchLeagueOn(scene: Scene) {
  const group = scene.dice.pick(scene.choices.groups.filter(({ leagues }) => leagues !== undefined))
  const on = scene.dice.pick(scene.leagues.filter(({ code }) => !group?.leagues?.includes(code)))
  if (group === undefined || on === undefined) return null
  replaceGroup(scene, group, { ...group, leagues: [...(group.leagues ?? []), on.code] })
  return `${on.code} is switched on in "${group.name}"`
}

function switchGroupOff(scene: Scene) {
  const group = scene.dice.pick(scene.choices.groups.filter(isOn))
  if (group === undefined) return null
  replaceGroup(scene, group, { ...group, enabled: false })
  return `stream group "${group.name}" is switched off`
}

function switchGroupOn(scene: Scene) {
  const group = scene.dice.pick(scene.choices.groups.filter((one) => !isOn(one)))
  if (group === undefined) return null
  replaceGroup(scene, group, { ...group, enabled: true })
  return `stream group "${group.name}" is switched on`
}

function deleteGroup(scene: Scene) {
  const group = scene.dice.pick(scene.choices.groups)
  if (group === undefined) return null
  scene.choices.groups = scene.choices.groups.filter((one) => one !== group)
  scene.deletedGroups.add(group.name)
  return `stream group "${group.name}" is deleted`
}

function createGroup(scene: Scene) {
  const { choices, dice, leagues, hostGroups } = scene
  if (choices.groups.length >= 5) return null
  const id = choices.nextId
  choices.nextId += 1
  const name = `Group ${id}`
  const taken = dice.pick(['LIVE EVENTS', 'MATCHDAY', 'BACKUP']) ?? ''
  const groupId = [...hostGroups].find(([title]) => title.includes(taken))?.[1]
  const chosen = leagues.filter(() => dice.happens(0.7)).map(({ code }) => code)
  const group: StreamGroup = {
    id,
    name,
    ...(dice.happens(0.5) && groupId !== undefined ? { hostGroupIds: [groupId] } : { namePattern: taken }),
    ...(dice.happens(0.3) || chosen.length === 0 ? {} : { leagues: chosen }),
    ...(dice.happens(0.3) ? { deleteAfter: '6h' } : {}),
    ...(dice.happens(0.3) ? { createBefore: '12h' } : {}),
  }
  choices.groups = dice.happens(0.5) ? [...choices.groups, group] : [group, ...choices.groups]
  return `stream group "${name}" is created for ${taken}, leagues ${group.leagues?.join(', ') ?? 'all'}`
}

/** Patterns of one group, of several, of all, and of none. */
const PATTERNS = ['MATCHDAY', 'BACKUP', 'LIVE EVENTS', '^(US|UK) \\|', '\\|', 'NO SUCH GROUP']

function changePlaylistGroups(scene: Scene) {
  const group = scene.dice.pick(scene.choices.groups)
  if (group === undefined) return null
  const { hostGroupIds: _, namePattern: __, ...others } = group
  const ids = [...scene.hostGroups].flatMap(([name, id]) =>
    name.includes(' | ') && scene.dice.happens(0.5) ? [id] : [],
  )
  if (group.hostGroupIds !== undefined && ids.length > 0) {
    replaceGroup(scene, group, { ...others, hostGroupIds: ids })
    return `stream group "${group.name}" now takes ${ids.length} playlist groups`
  }
  const pattern = scene.dice.pick(PATTERNS) ?? ''
  replaceGroup(scene, group, { ...others, namePattern: pattern })
  return `stream group "${group.name}" now takes playlist groups like "${pattern}"`
}

const EXCLUDED = ['@ Otters', 'Walruses|Moths', 'booth', ' vs ', 'EPL \\|']

function excludeNames(scene: Scene) {
  const group = scene.dice.pick(scene.choices.groups)
  if (group === undefined) return null
  const { excludeRegex, ...others } = group
  if (excludeRegex !== undefined) {
    replaceGroup(scene, group, others)
    return `stream group "${group.name}" excludes no names any more`
  }
  const pattern = scene.dice.pick(EXCLUDED) ?? ''
  replaceGroup(scene, group, { ...group, excludeRegex: pattern })
  return `stream group "${group.name}" excludes "${pattern}"`
}

function chooseInForm({ choices, dice }: Scene) {
  const text = dice.pick(['', '', 'US*', 'UK | MATCHDAY', '*BACKUP\nUS*', '*\n!PPV*', 'SKY*']) ?? ''
  if (text === choices.settings.event_groups) return null
  choices.settings.event_groups = text
  return `"Event groups" is now ${JSON.stringify(text)}`
}

function chooseLeaguesInForm({ choices, dice }: Scene) {
  const text = dice.pick(['', 'nba\nnhl', 'NHL', 'hockey', 'eng.1\nwnba', 'baseball\nnba']) ?? ''
  if (text === choices.settings.event_leagues) return null
  choices.settings.event_leagues = text
  return `"Leagues" in the form is now ${JSON.stringify(text)}`
}

function setSportsAside({ choices, dice }: Scene) {
  const isSet = choices.settings.unsupported_sports !== null
  choices.settings.unsupported_sports = isSet ? null : [dice.pick(['hockey', 'baseball', 'soccer']) ?? 'golf']
  return `unsupported sports: ${choices.settings.unsupported_sports?.join(', ') ?? 'the default'}`
}

function changeCreateBefore({ choices, dice }: Scene) {
  const span = dice.pick(['same_day', '6h', '12h', '1d', '2d']) ?? 'same_day'
  choices.settings.create_before = span
  return `channels are created ${span} before`
}

function changeDeleteAfter({ choices, dice }: Scene) {
  const span = dice.pick(['30m', '2h', '6h', 'same_day']) ?? '2h'
  choices.settings.delete_after = span
  return `channels are deleted ${span} after`
}

function addFavorite(scene: Scene) {
  const { choices, dice, leagues } = scene
  const league = dice.pick(leagues)
  const team = dice.pick(league?.teams ?? [])
  if (league === undefined || team === undefined || choices.favorites.length >= 4) return null
  const teamName = fullName(team)
  if (choices.favorites.some((one) => one.providerTeamId === team.id)) return null
  choices.favorites = [...choices.favorites, favoriteOf(choices.nextId, teamName, league.sport, league.code, team.id)]
  choices.nextId += 1
  return `${teamName} (${league.code}) is a favorite team`
}

function removeFavorite({ choices, dice }: Scene) {
  const gone = dice.pick(choices.favorites)
  if (gone === undefined) return null
  choices.favorites = choices.favorites.filter((one) => one !== gone)
  return `${gone.teamName} is no longer a favorite team`
}

function changeKeyword({ choices }: Scene) {
  const has = choices.keywords.length > 0
  choices.keywords = has ? [] : [{ id: choices.nextId, label: 'Booth Cam', patterns: ['booth cam'] }]
  if (!has) choices.nextId += 1
  return has ? 'the exception keyword is deleted' : 'the exception keyword "Booth Cam" separates "booth cam"'
}

function changeCaps({ choices: { settings }, dice }: Scene) {
  const [cap, percent] = dice.pick([
    [50, 40],
    [50, 40],
    [3, 10],
    [1, 0],
  ]) ?? [50, 40]
  Object.assign(settings, { removal_cap: cap, creation_cap: cap, change_cap_percent: percent })
  return `at most ${cap} channels or ${percent}% are created and deleted per refresh`
}

/** All groups are created anew, and the form is empty. */
function beginAgain({ choices, hostGroups, deletedGroups }: Scene) {
  for (const { name } of choices.groups) deletedGroups.add(name)
  const groups = firstGroups(hostGroups).map((group, index) => ({ ...group, id: choices.nextId + index }))
  choices.groups = groups
  choices.nextId += groups.length
  Object.assign(choices.settings, {
    event_groups: '',
    event_leagues: '',
    unsupported_sports: null,
    create_before: '1d',
  })
  return 'the user deletes all stream groups and creates the first ones again'
}
