// The orders of a few things, numbered as in a dictionary: 0 leaves all where they are.

/**
 * @param {number} count
 * @returns {number} count!
 */
export function orders_of(count) {
  return count < 2 ? 1 : count * orders_of(count - 1);
}

/**
 * The order with a number: which thing stands at each place.
 * @param {number} number is taken modulo count!
 * @param {number} count
 * @returns {number[]} of 0 … count − 1
 */
export function order_of(number, count) {
  const left = Array.from({ length: count }, (_, i) => i);
  let rest = number % orders_of(count);
  return Array.from({ length: count }, (_, place) => {
    const beyond = orders_of(count - 1 - place);
    const [next] = left.splice(Math.floor(rest / beyond), 1);
    rest %= beyond;
    return next;
  });
}

/**
 * The number of an order.
 * @param {number[]} order
 * @returns {number} in 0 … order.length! − 1
 */
export function number_of(order) {
  return order.reduce((number, thing, place) => {
    const smaller = order.slice(place + 1).filter((other) => other < thing).length;
    return number + smaller * orders_of(order.length - 1 - place);
  }, 0);
}

/**
 * The order in which the thing at one place has gone to another.
 * @param {number[]} order
 * @param {number} from
 * @param {number} to
 * @returns {number[]}
 */
export function moved_to(order, from, to) {
  const rest = order.filter((_, place) => place !== from);
  return [...rest.slice(0, to), order[from], ...rest.slice(to)];
}
