// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An exchange for tests: pairs of tokens that keep the product of their reserves, a factory that finds a pair, and a router that trades along a
/// path of pairs. The functions have the names and parameters of Uniswap V2, so that a client for one of the many exchanges with that interface
/// also trades here. Reserves have no shares: the factory's keeper provides and withdraws them.
interface Token {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// The chain's native coin as an ERC-20 token.
contract WrappedCoin {
    string public constant name = "Wrapped Coin";
    string public constant symbol = "WCOIN";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Deposit(address indexed owner, uint256 value);
    event Withdrawal(address indexed owner, uint256 value);

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        require(balanceOf[msg.sender] >= value, "insufficient balance");
        balanceOf[msg.sender] -= value;
        emit Withdrawal(msg.sender, value);
        (bool success, ) = msg.sender.call{value: value}("");
        require(success, "coin is refused");
    }

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "insufficient allowance");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value, "insufficient balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Reserves of two tokens. A trade may not lower the product of the reserves, after the fee on its input is deducted.
contract ExchangePair {
    /// The fee is a number of basis points.
    uint256 private constant WHOLE = 10_000;

    address public immutable factory;
    address public immutable keeper;
    address public immutable token0;
    address public immutable token1;
    uint256 public fee = 30;

    // These three fill one storage slot. If the time were in another one, a trade would need more gas than its estimate whenever a second passes.
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;

    bool public paused;
    bool private isIdle = true;

    event Sync(uint112 reserve0, uint112 reserve1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );

    modifier onlyKeeper() {
        require(msg.sender == keeper, "only the keeper");
        _;
    }

    constructor(address pairKeeper, address lower, address higher) {
        factory = msg.sender;
        keeper = pairKeeper;
        token0 = lower;
        token1 = higher;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// Returns what a trade of `amountIn` pays. A paused pair also quotes.
    function quoteOut(address tokenIn, uint256 amountIn) external view returns (uint256) {
        require(tokenIn == token0 || tokenIn == token1, "not a token of the pair");
        (uint256 reserveIn, uint256 reserveOut) = tokenIn == token0 ? (reserve0, reserve1) : (reserve1, reserve0);
        require(reserveIn > 0 && reserveOut > 0, "no liquidity");
        require(amountIn > 0, "no input");
        require(amountIn <= type(uint112).max, "too much");
        uint256 charged = amountIn * (WHOLE - fee);
        return (charged * reserveOut) / (reserveIn * WHOLE + charged);
    }

    /// Pays out, then checks what was paid in since the last trade.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external {
        require(!paused, "paused");
        require(isIdle, "already trading");
        require(data.length == 0, "no flash swaps");
        require(amount0Out > 0 || amount1Out > 0, "too little");
        (uint256 old0, uint256 old1) = (reserve0, reserve1);
        require(amount0Out < old0 && amount1Out < old1, "no liquidity");
        isIdle = false;
        if (amount0Out > 0) require(Token(token0).transfer(to, amount0Out), "transfer failed");
        if (amount1Out > 0) require(Token(token1).transfer(to, amount1Out), "transfer failed");
        isIdle = true;
        (uint256 new0, uint256 new1) = _store();
        uint256 amount0In = new0 + amount0Out - old0;
        uint256 amount1In = new1 + amount1Out - old1;
        require(
            (new0 * WHOLE - amount0In * fee) * (new1 * WHOLE - amount1In * fee) >= old0 * old1 * WHOLE * WHOLE,
            "too little input"
        );
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// Sets the reserves to these parts of the pair's balances. The keeper receives the rest.
    function setReserves(uint112 amount0, uint112 amount1) external onlyKeeper {
        _withdrawAbove(token0, amount0);
        _withdrawAbove(token1, amount1);
        _store();
    }

    function setFee(uint256 basisPoints) external onlyKeeper {
        require(basisPoints < WHOLE, "too much");
        fee = basisPoints;
    }

    function setPaused(bool isPaused) external onlyKeeper {
        paused = isPaused;
    }

    function _withdrawAbove(address token, uint256 amount) private {
        uint256 held = Token(token).balanceOf(address(this));
        require(held >= amount, "insufficient balance");
        require(Token(token).transfer(keeper, held - amount), "transfer failed");
    }

    function _store() private returns (uint256 held0, uint256 held1) {
        held0 = Token(token0).balanceOf(address(this));
        held1 = Token(token1).balanceOf(address(this));
        require(held0 <= type(uint112).max && held1 <= type(uint112).max, "too much");
        (reserve0, reserve1, changedAt) = (uint112(held0), uint112(held1), uint32(block.timestamp));
        emit Sync(uint112(held0), uint112(held1));
    }
}

/// Creates pairs and finds them. Its deployer keeps the reserves of all pairs.
contract ExchangeFactory {
    address public immutable keeper = msg.sender;
    address[] public allPairs;
    mapping(address => mapping(address => address)) public getPair;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "same token");
        require(getPair[tokenA][tokenB] == address(0), "pair exists");
        (address lower, address higher) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        pair = address(new ExchangePair(keeper, lower, higher));
        getPair[tokenA][tokenB] = pair;
        getPair[tokenB][tokenA] = pair;
        allPairs.push(pair);
        emit PairCreated(lower, higher, pair, allPairs.length);
    }
}

/// Trades an exact amount of one token along a path of pairs.
contract ExchangeRouter {
    ExchangeFactory public immutable factory;
    address public immutable WETH;

    modifier before(uint256 deadline) {
        require(block.timestamp <= deadline, "expired");
        _;
    }

    constructor(ExchangeFactory pairFactory, address wrappedCoin) {
        factory = pairFactory;
        WETH = wrappedCoin;
    }

    receive() external payable {
        require(msg.sender == WETH, "only from the wrapped coin");
    }

    /// Returns the input, and the output of each pair on the path.
    function getAmountsOut(uint256 amountIn, address[] calldata path) public view returns (uint256[] memory amounts) {
        require(path.length > 1, "path is too short");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 1; i < path.length; i++)
            amounts[i] = _pair(path[i - 1], path[i]).quoteOut(path[i - 1], amounts[i - 1]);
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = _quote(amountIn, amountOutMin, path);
        _payIn(path, amountIn);
        _trade(amounts, path, to);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256[] memory amounts) {
        amounts = _quote(msg.value, amountOutMin, path);
        require(path[0] == WETH, "path does not start with the coin");
        WrappedCoin(payable(WETH)).deposit{value: msg.value}();
        require(Token(WETH).transfer(address(_pair(path[0], path[1])), msg.value), "transfer failed");
        _trade(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = _quote(amountIn, amountOutMin, path);
        require(path[path.length - 1] == WETH, "path does not end with the coin");
        _payIn(path, amountIn);
        _trade(amounts, path, address(this));
        uint256 amountOut = amounts[amounts.length - 1];
        WrappedCoin(payable(WETH)).withdraw(amountOut);
        (bool success, ) = to.call{value: amountOut}("");
        require(success, "coin is refused");
    }

    function _pair(address tokenA, address tokenB) private view returns (ExchangePair) {
        address pair = factory.getPair(tokenA, tokenB);
        require(pair != address(0), "no liquidity");
        return ExchangePair(pair);
    }

    function _quote(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path
    ) private view returns (uint256[] memory amounts) {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "too little");
    }

    function _payIn(address[] calldata path, uint256 amountIn) private {
        address pair = address(_pair(path[0], path[1]));
        require(Token(path[0]).transferFrom(msg.sender, pair, amountIn), "transfer failed");
    }

    /// Trades on each pair, and has it pay the next pair. The last pair pays `to`.
    function _trade(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 1; i < path.length; i++) {
            ExchangePair pair = _pair(path[i - 1], path[i]);
            address payee = i + 1 < path.length ? address(_pair(path[i], path[i + 1])) : to;
            bool paysFirst = pair.token0() == path[i];
            pair.swap(paysFirst ? amounts[i] : 0, paysFirst ? 0 : amounts[i], payee, "");
        }
    }
}
