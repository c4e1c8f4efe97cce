import { describe, expect, test } from 'vitest'
import { isRacedByNation, placesOf } from '../../../src/matching/rules/race-names.ts'
import { fold } from '../../../src/matching/teams/name-folding.ts'

function said(text: string) {
  const { nations, tracks, unknownPrix } = placesOf(fold(text).split(' '))
  return [...nations, ...tracks.map(({ name }) => name), ...(unknownPrix === null ? [] : [`? ${unknownPrix}`])]
}

describe('places of races', () => {
  test.each([
    ['F1 Großer Preis von Österreich', 'Austria'],
    ['F1 GP de Países Bajos', 'Netherlands'],
    ['F1 Grand Prix des États-Unis', 'United States'],
    ['F1 US Grand Prix', 'United States'],
    ['Avustralya Grand Prix', 'Australia'],
    ['GP Niemiec / Niemcy', 'Germany'],
    ['F1 Meksika GP', 'Mexico City'],
    ['Türkiye Grand Prix', 'Türkiye'],
    ['Turkish Grand Prix', 'Türkiye'],
    ['GP de Grã-Bretanha', 'Great Britain'],
    ['F1 COTA Race', 'Austin'],
    ['F1 Interlagos', 'São Paulo'],
    ['Circuit de Spa-Francorchamps', 'Spa'],
  ])('%j is %s', (text, place) => {
    expect(said(text)).toEqual([place])
  })

  test('of a Grand Prix are what it is named after, not sponsors and stations', () => {
    expect(said('Qatar Airways Australian Grand Prix')).toEqual(['Australia'])
    expect(said('Singapore Airlines Singapore Grand Prix')).toEqual(['Singapore'])
    expect(said('Sky Sport Austria GP von Belgien')).toEqual(['Belgium'])
    expect(said('Gran Premio del Made in Italy e dell’ Emilia-Romagna')).toEqual(['Imola', 'Imola'])
    expect(said('Canadian Grand Prix Montreal')).toEqual(['Montreal'])
  })

  test('are no countries of streams and languages', () => {
    expect(said('US: F1 Race')).toEqual([])
    expect(said('GB: MotoGP Race')).toEqual([])
  })

  test('of Formula 1 stand for the nation whose race is run there', () => {
    expect(isRacedByNation('f1')).toBe(true)
    expect(isRacedByNation('motogp')).toBe(false)
    const races = placesOf(['silverstone', 'jerez']).tracks.map((track) => track.races)
    expect(races).toEqual([{ f1: 'Great Britain' }, {}])
  })

  test('that nobody knows are told', () => {
    expect(said('Foo Grand Prix')).toEqual(['? foo'])
    expect(said('Gran Premio de Foo')).toEqual(['? foo'])
    expect(said('F1 Race')).toEqual([])
  })
})
