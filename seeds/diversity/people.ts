import { type Random, shuffled } from "#app/lib/random.ts";
import { type Deal, dealFrom } from "./deal.ts";
import type { Party } from "./dispute.ts";

export const NAMES = (
  "Adaeze, Amir, Bettina, Bruno, Carmen, Cyrus, Dalia, Dimitri, Elif, Esteban, Fergus, Freya, Gudrun, Gustavo, " +
  "Hassan, Helga, Ilse, Ivan, Jorge, Junko, Keiko, Kofi, Lorenz, Lupe, Marisol, Mehmet, Nadia, Nnamdi, Oksana, " +
  "Otis, Petra, Piotr, Quentin, Quiana, Rania, Rufus, Sunita, Sven, Tamar, Tobias, Umberto, Ursula, Valeria, " +
  "Viggo, Walter, Wren, Xavier, Ximena, Yusra, Yannick, Zelda, Zoltan"
).split(", ");

export const FAMILY_NAMES = (
  "Abara, Almeida, Baptiste, Brandt, Castellanos, Chowdhury, Delgado, Dvorak, Eriksen, Esposito, Farrow, Fujimoto, " +
  "Galloway, Grabowski, Haddad, Holloway, Ibarra, Ivanova, Jaramillo, Jensen, Kaplan, Kowalczyk, Larkin, Lindqvist, " +
  "Mbeki, Moreau, Nakamura, Novak, Okafor, Ortega, Papadakis, Petrov, Quinlan, Quiroga, Rahimi, Rosales, Salonen, " +
  "Stroud, Takeda, Thackeray, Ueda, Underhill, Valdez, Vukovic, Wexler, Whitlock, Xenakis, Yamada, Yilmaz, Zamora, Zeller"
).split(", ");

export const STATES = (
  "Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, " +
  "Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, " +
  "Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, " +
  "New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode " +
  "Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West " +
  "Virginia, Wisconsin, Wyoming"
).split(", ");

/** Gives the people of one suit after another: their names begin with different letters, and each letter of `homes` is a state. */
export function dealPeople(random: Random): (homes: readonly string[]) => Party[] {
  const [dealName, dealFamilyName] = [dealFrom(NAMES, random), dealFrom(FAMILY_NAMES, random)];
  return (homes) => {
    const letters = [...new Set(homes)];
    const states = shuffled(STATES, random);
    const initials = new Set<string>();
    const fresh = (deal: Deal<string>) => {
      const name = deal((one) => !initials.has(one.charAt(0)));
      initials.add(name.charAt(0));
      return name;
    };
    return homes.map((letter) => ({
      name: fresh(dealName),
      familyName: fresh(dealFamilyName),
      state: states[letters.indexOf(letter)]!,
    }));
  };
}
